import { type Language, textIn } from '../model/language/text.ts'
import type { Problem } from './problem.ts'

const mostLetters = 200

/** A value as it would stand in the configuration, cut to a readable length. */
export function valueText(value: unknown): string {
  const text = written(value)
  return text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text
}

function written(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return String(value)
  }
}

/** The file and the place in it; the file alone where it is wrong as a whole. */
export function placeText({ file, path }: Problem): string {
  return file === undefined || file === path ? path : `${file} › ${path}`
}

/** All that is wrong as a text to be sent to somebody. */
export function problemsText(
  problems: readonly Problem[],
  language: Language,
  words: { value: string; suggestion: string },
): string {
  return problems
    .map((problem) => {
      const { code, message, value, suggestion } = problem
      return [
        [code, placeText(problem)].filter(Boolean).join(' '),
        `  ${textIn(message, language)}`,
        ...(value === undefined ? [] : [`  ${words.value}: ${valueText(value)}`]),
        ...(suggestion === undefined ? [] : [`  ${words.suggestion}: ${suggestion}`]),
      ].join('\n')
    })
    .join('\n\n')
}
