interface RoomLike {
  readonly memory: WebAssembly.Memory;
  readonly start: number;
}

interface RoomsLike<R extends RoomLike> {
  take(bytes: number): R | undefined;
  release(): void;
}

/** A byte that is no index, as an integer, and no small number, as a double. */
const LEFT = 127;

/** Rooms as they are after other work: what that has left in their memory is of no use to anybody, where a new memory is 0. */
export function usedRooms<R extends RoomLike>(rooms: RoomsLike<R>): RoomsLike<R> {
  return {
    take(bytes) {
      const room = rooms.take(bytes);
      if (room !== undefined) new Uint8Array(room.memory.buffer, room.start).fill(LEFT);
      return room;
    },
    release: () => rooms.release(),
  };
}
