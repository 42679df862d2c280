import type { ofSchemas } from "@entrywise/contracts/shared/field-messages/of-schemas";
import { plural, t } from "@entrywise/host/macro";
import type { WriteText } from "../text-values.ts";

export const schemaTexts: Readonly<Record<keyof typeof ofSchemas, WriteText>> = {
  "Field.Missing": () => t`is missing`,
  "Field.Empty": () => t`must not be empty`,
  "Field.Invalid": () => t`is not valid`,
  "Field.Unknown": () => t`is not a known field`,
  "Field.UnknownParameter": () => t`is not a known parameter`,
  "Field.Text": () => t`must be text`,
  "Field.Number": () => t`must be a number`,
  "Field.WholeNumber": () => t`must be a whole number`,
  "Field.TrueOrFalse": () => t`must be true or false`,
  "Field.List": () => t`must be a list`,
  "Field.Object": () => t`must be an object`,
  "Field.Null": () => t`must be null`,
  "Field.AtLeast": ({ bound }) => t`must be at least ${bound}`,
  "Field.MoreThan": ({ bound }) => t`must be greater than ${bound}`,
  "Field.AtMost": ({ bound }) => t`must be at most ${bound}`,
  "Field.LessThan": ({ bound }) => t`must be less than ${bound}`,
  "Field.MultipleOf": ({ bound }) => t`must be a multiple of ${bound}`,
  "Field.ExactCharacters": ({ count }) =>
    t`must have exactly ${plural(count, { one: "# character", other: "# characters" })}`,
  "Field.ExactEntries": ({ count }) => t`must have exactly ${plural(count, { one: "# entry", other: "# entries" })}`,
  "Field.LeastCharacters": ({ count }) =>
    t`must have at least ${plural(count, { one: "# character", other: "# characters" })}`,
  "Field.LeastEntries": ({ count }) => t`must have at least ${plural(count, { one: "# entry", other: "# entries" })}`,
  "Field.MostCharacters": ({ count }) =>
    t`must have at most ${plural(count, { one: "# character", other: "# characters" })}`,
  "Field.MostEntries": ({ count }) => t`must have at most ${plural(count, { one: "# entry", other: "# entries" })}`,
  "Field.Id": ({ example }) => t`must be an ID such as ${example}`,
  "Field.Date": ({ example }) => t`must be a date such as ${example}`,
  "Field.DateTime": ({ example }) => t`must be a date and time in UTC such as ${example}`,
  "Field.TimeOfDay": ({ example }) => t`must be a time of day such as ${example}`,
  "Field.Email": () => t`must be a valid email`,
  "Field.Url": () => t`must be a valid url`,
  "Field.Format": () => t`is in the wrong format`,
  "Field.OneOf": ({ values }) => t`must be one of ${values}`,
  "Field.Value": ({ value }) => t`must be ${value}`,
};
