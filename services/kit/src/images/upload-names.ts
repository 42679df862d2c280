import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import type { Actor } from "../auth/actor.ts";

/** Names of uploads and of the images that they become: random, and in no address a word of whose they are. */
export interface UploadNames {
  /** A new name that only this actor may make an image of. */
  create(actor: Actor): string;
  isOf(actor: Actor, upload: string): boolean;
}

const form = /^uploads\/([0-9a-f-]{36})\.([\w-]{43})$/;

/** @param key of the installation, which signs for whom a name was made: nothing about uploads is stored */
export function createUploadNames(key: string): UploadNames {
  const signUpload = ({ brand, userId }: Actor, id: string) =>
    createHmac("sha256", key).update(["upload", brand, userId, id].join("\n")).digest("base64url");
  return {
    create(actor) {
      const id = randomUUID();
      return `uploads/${id}.${signUpload(actor, id)}`;
    },
    isOf(actor, upload) {
      const [, id = "", tag = ""] = form.exec(upload) ?? [];
      const wanted = signUpload(actor, id);
      return tag.length === wanted.length && timingSafeEqual(Buffer.from(tag), Buffer.from(wanted));
    },
  };
}

/** Name of the image that an upload becomes: who asks again, because the first response was lost, gets the same one. */
export function imageOfUpload(upload: string): string {
  return `images/${form.exec(upload)?.[1] ?? upload.split("/").at(-1)}.webp`;
}

/** A name that nobody can guess. */
export function newImageName(): string {
  return `images/${randomUUID()}.webp`;
}
