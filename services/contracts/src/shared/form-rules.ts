import { Direction } from "@entrywise/domain/enumerations";

/**
 * Rules of single form fields as the specification words them (P-641 to P-649). Each returns null when the field follows
 * it, else the message below the field. `field` is its name as it stands on the screen.
 */
export type Broken = string | null;

const rule = (isValid: boolean, message: string): Broken => (isValid ? null : message);

/** P-642. */
export const required = (field: string, value: string): Broken =>
  rule(value.trim() !== "", `${field} must not be empty`);

/** P-641: one @ with something on both sides and a dot after it. Only a mail shows whether it exists. */
export const email = (field: string, value: string): Broken =>
  rule(/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(value) && value.length <= 254, `${field} must be a valid email`);

/** P-643. */
export const direction = (value: unknown): Broken =>
  rule(
    Object.values(Direction).some((known) => known === value),
    "Direction must be a valid value",
  );

/** P-644: letters as people count them. */
export const maxLength = (field: string, value: string, length: number): Broken =>
  rule([...value].length <= length, `${field} may not be greater than ${length} characters`);

/** P-645: the bound itself is valid (O-116). */
export const minValue = (field: string, value: number, min: number): Broken =>
  rule(value >= min, `${field} must be greater than ${min}`);

/** P-645: the bound itself is valid (O-116). */
export const maxValue = (field: string, value: number, max: number): Broken =>
  rule(value <= max, `${field} must be less than ${max}`);

/** P-646: an empty one is no address and no mistake. */
export const url = (field: string, value: string): Broken =>
  rule(
    value.trim() === "" || (/^(https?|ftp):\/\//i.test(value.trim()) && URL.canParse(value.trim())),
    `${field} must be a valid url`,
  );

/** Names that are routes below `/groups` and `/users` (P-647). */
const routes = new Set(["explore", "create", "invitations", "my-groups", "list", "trades", "quick-share"]);
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** P-647 of users and groups: 30 characters are allowed although the message says less (O-114). */
export const handle = (field: string, value: string): Broken =>
  rule(
    /^(?=.*[A-Za-z0-9])[A-Za-z0-9._-]{1,30}$/.test(value) && !routes.has(value.toLowerCase()) && !uuid.test(value),
    `${field} must only contain letters, numbers, underscores, periods and dashes and be less than 30 characters`,
  );

/** P-648. */
export const confirmedBy = (field: string, value: string, target: string, wanted: string): Broken =>
  rule(value === wanted, `The ${field} does not match the ${target}`);

/** P-649: strict. */
export const lessThan = (field: string, value: number, target: string, bound: number): Broken =>
  rule(value < bound, `The ${field} must be less than ${target}`);

/** P-649: strict. */
export const greaterThan = (field: string, value: number, target: string, bound: number): Broken =>
  rule(value > bound, `The ${field} must be greater than ${target}`);
