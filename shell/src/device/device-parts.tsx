import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { deviceBadgeAtom, deviceRowAtom } from "./device-atoms.ts";
import { DeviceBadge } from "./device-badge.tsx";
import { DeviceRow } from "./device-row.tsx";
import { ReadAhead } from "./read-ahead.tsx";
import { SharedPicture } from "./shared-picture.tsx";
import { SignOutQuestion } from "./sign-out-question.tsx";
import { useDevice } from "./use-device.ts";

/** Shows pending items of this device in the page's frame. */
export function DeviceParts() {
  const device = useDevice();
  const showRow = useSetAtom(deviceRowAtom);
  const showBadge = useSetAtom(deviceBadgeAtom);
  useEffect(() => showRow(<DeviceRow device={device} />), [device, showRow]);
  useEffect(() => showBadge(device.isOffline ? <DeviceBadge /> : null), [device.isOffline, showBadge]);
  return (
    <>
      <ReadAhead />
      <SignOutQuestion />
      <SharedPicture />
    </>
  );
}
