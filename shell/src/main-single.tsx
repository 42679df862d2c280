import "@entrywise/ui/styles.css";
import "./styles/fonts.css";
import "./styles/shell.css";
import admin from "../../mfe-admin/remote.ts";
import business from "../../mfe-business/remote.ts";
import groups from "../../mfe-groups/remote.ts";
import trades from "../../mfe-trades/remote.ts";
import { start } from "./app/start.tsx";
import { readBoot } from "./boot/read-boot.ts";
import { bundledRuntime } from "./remotes/bundled.ts";

const { files: _ofPage, ...boot } = readBoot(document);
const remotes = boot.remotes.map((remote) => ({ ...remote, assets: {} })); // their files are this bundle's
start({ ...boot, remotes }, () => bundledRuntime([trades, groups, business, admin]));
