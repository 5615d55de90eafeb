// Loaded before anything else of a server whose pages are photographed: it is always `STILL_CLOCK` there, so that
// pictures that are taken again show the same days and times.
const still = Date.parse(process.env.STILL_CLOCK)

globalThis.Date = class extends Date {
  constructor(...parts) {
    super(...(parts.length > 0 ? parts : [still]))
  }

  static now() {
    return still
  }
}
