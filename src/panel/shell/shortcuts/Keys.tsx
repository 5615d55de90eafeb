import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import './keys.css'

/** The same in every language. */
const symbols = { alt: 'Alt', enter: '↵', escape: 'Esc', up: '↑', down: '↓' }

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** Shows keys as they stand on the keyboard: `mod+k` is ⌘ K on a Mac, Strg K or Ctrl K elsewhere. */
export function Keys({ keys }: { keys: string }) {
  const { shortcuts } = useLanguage().texts
  const names: Readonly<Record<string, string>> = {
    ...symbols,
    ...shortcuts.keyNames,
    mod: isMac() ? '⌘' : shortcuts.keyNames.mod,
  }
  return (
    <span className="keys">
      {keys.split(/[+ ]/).map((key) => (
        <kbd key={key}>{names[key] ?? key.toUpperCase()}</kbd>
      ))}
    </span>
  )
}
