import { printValue, type Style } from './layout.ts'

const json: Style = {
  single: (value) => JSON.stringify(value) ?? 'null',
  key: (key) => JSON.stringify(key),
  lastComma: '',
  breaksTexts: false,
}

/** Prints short objects on one line. */
export function printJson(value: unknown): string {
  return `${printValue(value, json)}\n`
}
