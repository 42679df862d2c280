import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import type { BrandDesign } from "@entrywise/contracts/platform/brand-design";
import {
  type BrandPictureUse,
  brandDesignsApi,
  type EditedBrand,
  type NewBrand,
  type StoredPicture,
} from "@entrywise/contracts/platform/brand-designs.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { ServiceClient } from "@entrywise/kit/http/service-client";

/** Brands stored by the platform; callers check the actor's rights. */
export interface BrandEditing {
  make(actor: Actor, wanted: NewBrand): Promise<BrandRecord>;
  read(actor: Actor, brand: string): Promise<EditedBrand>;
  save(actor: Actor, brand: string, rowVersion: number, design: BrandDesign): Promise<EditedBrand>;
  discard(actor: Actor, brand: string): Promise<EditedBrand>;
  publish(actor: Actor, brand: string, rowVersion: number): Promise<EditedBrand>;
  restore(actor: Actor, brand: string, version: number): Promise<EditedBrand>;
  addPicture(actor: Actor, brand: string, use: BrandPictureUse, data: string): Promise<StoredPicture>;
  addHost(actor: Actor, brand: string, host: string): Promise<EditedBrand>;
  verifyHost(actor: Actor, brand: string, host: string): Promise<EditedBrand>;
  removeHost(actor: Actor, brand: string, host: string): Promise<EditedBrand>;
}

export function brandEditing(platform: ServiceClient): BrandEditing {
  const api = brandDesignsApi;
  const post = <T = EditedBrand>(actor: Actor, { path }: { path: string }, brand: string, body: object) =>
    platform.post<T>(actor, path.replace("{brand}", brand), body);
  return {
    make: (actor, wanted) => platform.post(actor, api.create.path, wanted),
    read: (actor, brand) => platform.get(actor, api.read.path.replace("{brand}", brand)),
    save: (actor, brand, rowVersion, design) => post(actor, api.save, brand, { rowVersion, design }),
    discard: (actor, brand) => post(actor, api.discard, brand, {}),
    publish: (actor, brand, rowVersion) => post(actor, api.publish, brand, { rowVersion }),
    restore: (actor, brand, version) => post(actor, api.restore, brand, { version }),
    addPicture: (actor, brand, use, data) => post(actor, api.addPicture, brand, { use, data }),
    addHost: (actor, brand, host) => post(actor, api.addHost, brand, { host }),
    verifyHost: (actor, brand, host) => post(actor, api.verifyHost, brand, { host }),
    removeHost: (actor, brand, host) => post(actor, api.removeHost, brand, { host }),
  };
}
