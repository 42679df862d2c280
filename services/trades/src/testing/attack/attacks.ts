import { fractionOf } from "./fractions.ts";
import { type FoundNumber, numbersIn } from "./numbers-in.ts";
import type { Secret } from "./planted-trades.ts";

/** A response to a question about planted trades. */
export interface Response {
  route: string;
  body: unknown;
}

/**
 * Which hidden amounts a number gives away. Amounts are whole cents, so a quotient of two is a fraction of whole numbers: where a
 * figure is sent with all its digits, its simplest fraction is those two amounts without their common divisor, of which planted
 * ones have none above three. Planted amounts have four to seven digits. That a number which is not their quotient meets all of
 * them by chance is as likely as to guess ten digits: a hit is a leak.
 */
export function hitsOf(value: number, secrets: readonly Secret[]): string[] {
  return [value, value / 100].flatMap((candidate) => {
    const fraction = fractionOf(candidate);
    if (fraction === null) return [];
    return secrets.flatMap(({ what, above, below }) => {
      const common = divisor(above, below);
      return above / common === fraction.above && below / common === fraction.below ? [what] : [];
    });
  });
}

/** The greatest number that divides both. */
export function divisor(one: number, other: number): number {
  return other === 0 ? one : divisor(other, one % other);
}

/** Single numbers of responses. */
export function attackNumbers(responses: readonly Response[], secrets: readonly Secret[]): string[] {
  return responses.flatMap(({ route, body }) =>
    numbersIn(body).flatMap(({ path, value }) => hitsOf(value, secrets).map((what) => `${route} ${path}: ${what}`)),
  );
}

/** What a response with one trade more says beside that without it: sums, and averages times what they are over. */
function attackDifference(more: Response, less: Response, secrets: readonly Secret[]): string[] {
  const [before, countBefore] = [byPath(less.body), countOf(less.body)];
  const count = countOf(more.body);
  return numbersIn(more.body).flatMap(({ path, value }) => {
    const other = before.get(path) ?? 0;
    return [value - other, value * count - other * countBefore].flatMap((difference) =>
      hitsOf(difference, secrets).map((what) => `${more.route} less ${less.route}, ${path}: ${what}`),
    );
  });
}

/** Quotients of the same figure of two trades, of which one hidden amount is the same. */
function attackNeighbours(one: Response, other: Response, secrets: readonly Secret[]): string[] {
  const values = byPath(other.body);
  return numbersIn(one.body).flatMap(({ path, value }) =>
    hitsOf(value / (values.get(path) ?? 0), secrets).map((what) => `${one.route} by ${other.route}, ${path}: ${what}`),
  );
}

/** Of a trade of two entries: how near a mean stands to the figures of each tells how much weight each has. */
export function attackMeans(
  { route, body }: Response,
  entries: readonly [unknown, unknown],
  secrets: readonly Secret[],
): string[] {
  const second = byPath(entries[1]);
  const pairs = numbersIn(entries[0]).flatMap(({ path, value }) => {
    const other = second.get(path);
    return other === undefined || other === value ? [] : [{ path, value, other }];
  });
  return numbersIn(body).flatMap(({ path, value: mean }) =>
    pairs.flatMap(({ path: of, value, other }) => {
      const weight = (mean - other) / (value - other);
      if (!(weight > 0 && weight < 1)) return [];
      return hitsOf(weight, secrets).map((what) => `${route} ${path} between entries' ${of}: ${what}`);
    }),
  );
}

/** Finds a number that a filter compares to the last digit that a bound can have. Null: the filter does not find the trade by it. */
export async function findByBounds(isAtLeast: (bound: number) => Promise<boolean>): Promise<number | null> {
  let [low, high] = [-1000, 1000];
  if (!(await isAtLeast(low)) || (await isAtLeast(high))) return null;
  for (let step = 0; step < 51; step += 1) {
    const middle = (low + high) / 2;
    if (await isAtLeast(middle)) low = middle;
    else high = middle;
  }
  return low;
}

const byPath = (body: unknown) => new Map(numbersIn(body).map(({ path, value }: FoundNumber) => [path, value]));

/** All of a set of responses beside another set of the same questions, see {@link attackDifference}. */
export function attackDifferences(
  more: readonly Response[],
  less: readonly Response[],
  secrets: readonly Secret[],
): string[] {
  return pairsOf(more, less).flatMap(([one, other]) => attackDifference(one, other, secrets));
}

/** Two sets of responses to the same questions about two trades, see {@link attackNeighbours}. */
export function attackAllNeighbours(
  one: readonly Response[],
  other: readonly Response[],
  secrets: readonly Secret[],
): string[] {
  return pairsOf(one, other).flatMap(([a, b]) => (a.route === b.route ? [] : attackNeighbours(a, b, secrets)));
}

function pairsOf(ones: readonly Response[], others: readonly Response[]): [Response, Response][] {
  return ones.flatMap((one, index): [Response, Response][] => {
    const other = others[index];
    return other === undefined ? [] : [[one, other]];
  });
}

/** How many trades with an R a response is over; without any, one. */
const countOf = (body: unknown) => numbersIn(body).find(({ path }) => path.endsWith("countRR"))?.value ?? 1;
