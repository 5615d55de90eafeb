import Bolt from '@mui/icons-material/BoltOutlined'
import { LinkBase } from 'react-admin'
import type { IconName } from '#model/language/icons.ts'
import { Keys } from '../shell/shortcuts/Keys.tsx'
import { icons } from '../ui/icons.tsx'

interface EntryGroupsProps {
  groups: readonly EntryGroup[]
  chosen: string | undefined
  idOf(key: string): string
  onChoose(entry: PaletteEntry): void
  onOpen(): void
}

export function EntryGroups({ groups, chosen, idOf, onChoose, onOpen }: EntryGroupsProps) {
  const shown = { chosen, idOf, onChoose, onOpen }
  return groups
    .filter(({ entries, more }) => entries.length > 0 || more)
    .map(({ key, title, entries, more }) => (
      // biome-ignore lint/a11y/useSemanticElements: a group inside a listbox is no fieldset.
      <div key={key} role="group" aria-label={title}>
        <div className="search-group muted tiny firm" aria-hidden="true">
          {title}
        </div>
        {entries.map((entry) => (
          <Option key={entry.key} entry={entry} {...shown} />
        ))}
        {more && <Option entry={more} isMore {...shown} />}
      </div>
    ))
}

interface OptionProps extends Omit<EntryGroupsProps, 'groups'> {
  entry: PaletteEntry
  /** It leads to all that were found. */
  isMore?: boolean
}

function Option({ entry, isMore = false, chosen, idOf, onChoose, onOpen }: OptionProps) {
  const props = {
    id: idOf(entry.key),
    'aria-selected': entry.key === chosen,
    className: isMore ? 'search-hit quiet-link search-more' : 'search-hit quiet-link',
  }
  // A link is one for the mouse too: with Ctrl it opens a tab of its own.
  if ('to' in entry) {
    return (
      <LinkBase role="option" tabIndex={-1} to={entry.to} state={entry.state} onClick={onOpen} {...props}>
        <OptionContent entry={entry} />
      </LinkBase>
    )
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the input that owns the list.
    <div role="option" tabIndex={-1} onClick={() => onChoose(entry)} {...props}>
      <OptionContent entry={entry} />
    </div>
  )
}

function OptionContent({ entry }: { entry: PaletteEntry }) {
  const Icon = entry.icon ? icons[entry.icon] : 'run' in entry ? Bolt : undefined
  return (
    <>
      <span className="hit-icon" aria-hidden="true">
        {Icon && <Icon fontSize="inherit" />}
      </span>
      <span className="hit-text line loose baseline grow">
        <span className="hit-title truncated firm">{entry.title}</span>
        {entry.detail !== '' && <span className="truncated muted small">{entry.detail}</span>}
      </span>
      {entry.keys && (
        <span className="hit-keys" aria-hidden="true">
          <Keys keys={entry.keys} />
        </span>
      )}
    </>
  )
}

export type PaletteEntry = {
  key: string
  title: string
  detail: string
  icon?: IconName
  /** The shortcut. */
  keys?: string
} & ({ to: string; state?: unknown } | { run(): void })

export interface EntryGroup {
  /** Two may have the same title. */
  key: string
  title: string
  entries: readonly PaletteEntry[]
  state: 'pending' | 'fulfilled' | 'rejected'
  /** Leads to all, if more were found than are shown. */
  more?: PaletteEntry
}

export function choicesOf({ entries, more }: EntryGroup): readonly PaletteEntry[] {
  return more ? [...entries, more] : entries
}
