import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import type { Actor } from "../auth/actor.ts";

/** Names of uploads and of the images made from them: random, so that no address reveals the owner. */
export interface UploadNames {
  /** A new upload name, which only this actor may turn into an image. */
  create(actor: Actor): string;
  isOf(actor: Actor, upload: string): boolean;
}

const form = /^uploads\/([0-9a-f-]{36})\.([\w-]{43})$/;

/** @param key of the installation, which signs the owner into the name, so nothing about uploads has to be stored */
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

/** Name of the image made from an upload; the same for a repeated call after a lost response. */
export function imageOfUpload(upload: string): string {
  return `images/${form.exec(upload)?.[1] ?? upload.split("/").at(-1)}.webp`;
}

/** A name that nobody can guess. */
export function newImageName(): string {
  return `images/${randomUUID()}.webp`;
}
