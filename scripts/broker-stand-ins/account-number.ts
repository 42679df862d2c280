/** An account's number, the same for a key whenever it is asked. */
export function accountNumber(key: string): string {
  return String([...key].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 90_000_000, 7) + 10_000_000);
}
