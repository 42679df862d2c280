import { COMMENT_LENGTH } from "@entrywise/contracts/groups/group-comments.api";
import { GROUP_DESCRIPTION_LENGTH, GROUP_NAME_LENGTH } from "@entrywise/contracts/groups/group-fields";
import * as rules from "@entrywise/contracts/shared/form-rules";
import { useLingui } from "@entrywise/host/macro";

/** The shared rules of a group's form in the language of the page; null while a field keeps them. */
export function useGroupRules() {
  const { t } = useLingui();
  const tooLong = (field: string, value: string, length: number) =>
    rules.maxLength(field, value, length) === null ? null : t`${field} may not be greater than ${length} characters`;
  return {
    longest: tooLong,
    name: (value: string) => {
      const field = t`Name`;
      return rules.required(field, value) === null
        ? tooLong(field, value, GROUP_NAME_LENGTH)
        : t`${field} must not be empty`;
    },
    description: (value: string) => tooLong(t`Description`, value, GROUP_DESCRIPTION_LENGTH),
    comment: (value: string) => tooLong(t({ message: "Comment", context: "noun" }), value.trim(), COMMENT_LENGTH),
    handle: (value: string) => {
      const field = t`Handle`;
      return rules.handle(field, value) === null
        ? null
        : t`${field} must only contain letters, numbers, underscores, periods and dashes and be less than 30 characters`;
    },
  };
}
