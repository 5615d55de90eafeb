import { Dialog, DialogContent, DialogTitle, IconButton } from '@mui/material'
import { useSyncExternalStore } from 'react'
import type { Messages } from '#i18n/messages.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { Close } from '../../ui/icons.tsx'
import { usePanel } from '../../ui/PanelContext.tsx'
import { Keys } from './Keys.tsx'
import { type ShortcutPlace, useOffered } from './useShortcut.ts'
import './shortcutSheet.css'

const places: readonly KnownPlace[] = ['everywhere', 'areas', 'list', 'record', 'form']

/** Shows all shortcuts by the place where they work. */
export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { texts } = useLanguage()
  const { parts, session } = usePanel()
  const { singleKeys } = session
  const ofFeature = parts.shortcuts?.(texts)
  const areOn = useSyncExternalStore(singleKeys.subscribe, singleKeys.get)
  const offered = useOffered(({ shortcuts }) => shortcuts).filter(
    ({ keys }) => areOn || keys.startsWith('mod+'),
  )
  const known = [...offered, ...knownShortcuts(texts.shortcuts)]
  const placed = (place: KnownPlace) => (
    <Place
      key={place}
      title={texts.shortcuts.places[place]}
      shortcuts={known.filter((shortcut) => shortcut.place === place)}
    />
  )
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth className="shortcut-sheet">
      <DialogTitle>
        {texts.shortcuts.title}
        <IconButton autoFocus aria-label={texts.shortcuts.close} onClick={onClose} edge="end">
          <Close fontSize="small" />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        {!areOn && <p className="mb-3 muted">{texts.shortcuts.singleKeysOff}</p>}
        <div className="shortcut-places">
          {places.map(placed)}
          {ofFeature && <Place title={ofFeature.title} shortcuts={listed(ofFeature.keys)} />}
          {placed('richText')}
        </div>
      </DialogContent>
    </Dialog>
  )
}

function Place({ title, shortcuts }: { title: string; shortcuts: readonly LabelledKeys[] }) {
  const labels = [...new Set(shortcuts.map(({ label }) => label))]
  if (labels.length === 0) return null
  return (
    <section>
      <h3 className="muted tiny firm mb-1">{title}</h3>
      <dl>
        {labels.map((label) => (
          <div key={label} className="line wide between bottom-line">
            <dt>{label}</dt>
            <dd className="line">
              {shortcuts
                .filter((shortcut) => shortcut.label === label)
                .map(({ keys }) => (
                  <Keys key={keys} keys={keys} />
                ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface LabelledKeys {
  keys: string
  label: string
}

function listed(shortcuts: Readonly<Record<string, string>>): LabelledKeys[] {
  return Object.entries(shortcuts).map(([keys, label]) => ({ keys, label }))
}

type KnownPlace = ShortcutPlace | 'form' | 'richText'

interface KnownShortcut extends LabelledKeys {
  place: KnownPlace
}

/** Keys that belong to where the focus is: rows of a list, inputs of a form, the text editor. */
function knownShortcuts(texts: Messages['shortcuts']): readonly KnownShortcut[] {
  const inPlace = (place: KnownPlace, of: Readonly<Record<string, string>>) =>
    listed(of).map((shortcut) => ({ ...shortcut, place }))
  return [
    ...inPlace('list', {
      'up down': texts.nextRow,
      'home end': texts.firstRow,
      space: texts.selectRow,
      'shift+F10': texts.rowMenu,
      escape: texts.clearSearch,
    }),
    ...inPlace('list', { space: texts.quickView }),
    ...inPlace('form', { 'mod+s': texts.save, 'mod+enter': texts.save, 'alt+down': texts.calendar }),
    ...inPlace('richText', {
      'mod+b': texts.bold,
      'mod+i': texts.italic,
      'mod+u': texts.underline,
      'mod+z': texts.undo,
      'mod+shift+z': texts.redo,
    }),
  ]
}
