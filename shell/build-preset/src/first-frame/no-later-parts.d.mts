export default function noLaterParts(source: string): string;
