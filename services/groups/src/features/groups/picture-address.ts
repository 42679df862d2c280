import type { GroupEntity } from "./group.entity.ts";

const start = "images/".length;

/** Where the picture of a group is shown; a new picture has a new address. Null: there is none. */
export const pictureAddress = ({ id, picture }: Pick<GroupEntity, "id" | "picture">): string | null =>
  picture === null ? null : `/v1.0/groups/${id}/picture?of=${picture.slice(start, start + 8)}`;
