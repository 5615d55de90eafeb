const comma = 0x2c

/** Passes bytes of JSON, holds them until the key of a member is known, or cuts them. Places are those in the latest part. */
export function createSievedBytes() {
  const passed: Uint8Array[] = []
  let mode: 'pass' | 'hold' | 'cut' = 'pass'
  let part: Uint8Array = new Uint8Array()
  /** Where the bytes begin that are to pass, those that are held, and the key. */
  let [passFrom, holdFrom, keyFrom] = [0, 0, 0]
  /** What of them has come in parts before. */
  let held: Uint8Array[] = []
  let keyParts: Uint8Array[] = []

  function pass(to: number): void {
    if (to > passFrom) passed.push(part.subarray(passFrom, to))
  }

  return {
    isHeld: () => mode === 'hold',
    isCut: () => mode === 'cut',
    startPart(bytes: Uint8Array): void {
      part = bytes
      passFrom = 0
      holdFrom = 0
      keyFrom = 0
    },
    endPart(isInKey: boolean): void {
      if (mode === 'pass') pass(part.length)
      if (mode !== 'hold') return
      if (held.length === 0) pass(holdFrom)
      held.push(part.subarray(holdFrom))
      if (isInKey) keyParts.push(part.subarray(keyFrom))
    },
    hold(at: number): void {
      if (mode === 'cut') passFrom = at
      mode = 'hold'
      holdFrom = at
      held = []
    },
    startKey(at: number): void {
      keyFrom = at
      keyParts = []
    },
    /** The key with its quotation marks, as it is written. */
    key: (to: number) => Buffer.concat([...keyParts, part.subarray(keyFrom, to)]).toString('utf8'),
    /** @param isFirst no member of its object has passed before, so that it has no comma */
    keep(isFirst: boolean): void {
      const [first] = held
      if (isFirst && first?.[0] === comma) held[0] = first.subarray(1)
      else if (isFirst && !first && part[holdFrom] === comma) {
        pass(holdFrom)
        passFrom = holdFrom + 1
      }
      passed.push(...held)
      mode = 'pass'
      held = []
    },
    /** What is held goes, and what comes until something is held or passes again. */
    cut(): void {
      if (held.length === 0) pass(holdFrom)
      mode = 'cut'
    },
    passFrom(at: number): void {
      mode = 'pass'
      passFrom = at
    },
    passed: () => new Uint8Array(Buffer.concat(passed)),
  }
}
