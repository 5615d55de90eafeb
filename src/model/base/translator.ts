/** Puts values into the `%{name}` places of a text. Unknown places stay as they are. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/%\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
