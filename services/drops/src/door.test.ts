import { connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { type Door, openDoor } from "./door.ts";

const open = (door: Door) => connect(door.port, "127.0.0.1").on("error", () => undefined);
const closed = (socket: Socket) => new Promise((done) => socket.once("close", () => done("closed")));

test("Y-104 one address has no more than 40 connections, and a place that is left is free again", async () => {
  const taken: Socket[] = [];
  let onNext: (socket: Socket) => void = () => undefined;
  const door = await openDoor({
    host: "127.0.0.1",
    port: 0,
    idleSeconds: 60,
    onConnection: (socket, address) => {
      expect(address).toBe("127.0.0.1");
      taken.push(socket);
      onNext(socket);
    },
  });
  const enter = () => {
    const served = new Promise<Socket>((done) => {
      onNext = done;
    });
    return { socket: open(door), served };
  };
  const first = enter();
  await first.served;
  for (let at = 1; at < 40; at++) await enter().served;
  await closed(open(door));
  expect(taken).toHaveLength(40);
  const left = closed(taken[0] as Socket); // the loop above has filled it
  first.socket.destroy();
  await left;
  await enter().served;
  const stopped = door.stop();
  for (const socket of taken) socket.destroy();
  await stopped;
});

test("Y-104 a connection that is silent is closed", async () => {
  const door = await openDoor({ host: "127.0.0.1", port: 0, idleSeconds: 0.05, onConnection: () => undefined });
  expect(await closed(open(door).resume())).toBe("closed");
  await door.stop();
});
