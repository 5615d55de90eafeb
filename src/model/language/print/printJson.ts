import { printValue, type Style } from './layout.ts'

const json: Style = {
  single: (value) => JSON.stringify(value) ?? 'null',
  key: (key) => JSON.stringify(key),
  lastComma: '',
  breaksTexts: false,
}

/** A value as JSON that is read easily: short objects stand in one line. It takes what JSON can say. */
export function printJson(value: unknown): string {
  return `${printValue(value, json)}\n`
}
