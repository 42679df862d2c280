import type { Tag, TagCategory } from "@entrywise/contracts/trades/tags.api";
import { plural, t } from "@entrywise/host/macro";
import { NameDialog } from "@entrywise/ui/forms";
import { DeleteDialog } from "@entrywise/ui/lists";
import type { TagChanges } from "./tag-changes.queries.ts";

/** What is being asked about. */
export type TagQuestion =
  | { ask: "rename" | "delete"; tag: Tag }
  | { ask: "renameCategory" | "deleteCategory" | "addTag"; category: TagCategory };

export interface TagDialogsProps {
  question: TagQuestion;
  changes: TagChanges;
  onAdded: (tagId: string) => void;
  onClose: () => void;
}

/** The dialogs behind the menus of tags and categories. */
export function TagDialogs({ question, changes, onAdded, onClose }: TagDialogsProps) {
  const close = <Args extends unknown[]>(act: (...args: Args) => void) => {
    return (...args: Args) => {
      act(...args);
      onClose();
    };
  };
  if ("tag" in question) {
    const { tag } = question;
    return question.ask === "rename" ? (
      <NameDialog
        title={t`Rename tag`}
        action={t`Rename`}
        name={tag.name}
        onCancel={onClose}
        onSave={close((name: string) => changes.rename.mutate({ tag, name }))}
      />
    ) : (
      <DeleteDialog
        title={t`Delete tag`}
        text={t`Delete tag ${tag.name}? It will be removed from all trades.`}
        onCancel={onClose}
        onDelete={close(() => changes.remove.mutate({ id: tag.id }))}
      />
    );
  }
  return <CategoryDialog question={question} changes={changes} onAdded={onAdded} close={close} onClose={onClose} />;
}

interface CategoryDialogProps extends TagDialogsProps {
  question: Extract<TagQuestion, { category: TagCategory }>;
  /** What closes the dialog after it has acted. */
  close: <Args extends unknown[]>(act: (...args: Args) => void) => (...args: Args) => void;
}

function CategoryDialog({ question, changes, onAdded, close, onClose }: CategoryDialogProps) {
  const { id, name, version, tags } = question.category;
  if (id === null) return null;
  switch (question.ask) {
    case "addTag":
      return (
        <NameDialog
          title={t`Add tag to ${name}`}
          action={t`Add`}
          onCancel={onClose}
          onSave={close((tagName: string) =>
            changes.add.mutate({ name: tagName, tagCategoryId: id }, { onSuccess: (response) => onAdded(response.id) }),
          )}
        />
      );
    case "renameCategory":
      return (
        <NameDialog
          title={t`Rename category`}
          action={t`Rename`}
          name={name}
          onCancel={onClose}
          onSave={close((next: string) => changes.renameCategory.mutate({ id, version, name: next }))}
        />
      );
    case "deleteCategory":
      return (
        <DeleteDialog
          title={t`Delete category`}
          text={
            tags.length === 0
              ? t`Delete category ${name}?`
              : t`Are you sure you want to delete the category ${name}? ${plural(tags.length, { one: "Its tag will be deleted too, and all trades will lose it.", other: "Its # tags will be deleted too, and all trades will lose them." })}`
          }
          onCancel={onClose}
          onDelete={close(() => changes.removeCategory.mutate({ id }))}
        />
      );
  }
}
