import { Dialog, DialogContent, DialogTitle, IconButton } from '@mui/material'
import { use, useId, useSyncExternalStore } from 'react'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { Close } from '../../ui/icons.tsx'
import { usePanel } from '../../ui/PanelContext.tsx'
import { Keys } from './Keys.tsx'
import { type KnownPlace, type KnownShortcut, knownShortcuts } from './knownShortcuts.ts'
import { OffersContext, type Shortcut } from './ShortcutsContext.ts'
import './shortcutSheet.css'

const places: readonly KnownPlace[] = ['everywhere', 'areas', 'list', 'record', 'form', 'pairing', 'richText']
const none: readonly Shortcut[] = []
const nobody = { all: () => none, subscribe: () => () => undefined }

/** All shortcuts by the place where they work: those that the page offers now, and those of lists, forms and texts. */
export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { texts } = useLanguage()
  const { singleKeys } = usePanel().session
  const areOn = useSyncExternalStore(singleKeys.subscribe, singleKeys.get)
  const { all, subscribe } = use(OffersContext)?.shortcuts ?? nobody
  const offered = useSyncExternalStore(subscribe, all).filter(({ keys }) => areOn || keys.startsWith('mod+'))
  const titleId = useId()
  const known = [...offered, ...knownShortcuts(texts.shortcuts)]
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="md"
      fullWidth
      aria-labelledby={titleId}
      className="shortcut-sheet"
    >
      <DialogTitle id={titleId}>
        {texts.shortcuts.title}
        <IconButton autoFocus aria-label={texts.shortcuts.close} onClick={onClose} edge="end">
          <Close fontSize="small" />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        {!areOn && <p className="shortcut-note">{texts.shortcuts.singleKeysOff}</p>}
        <div className="shortcut-places">
          {places.map((place) => (
            <Place
              key={place}
              title={texts.shortcuts.places[place]}
              shortcuts={known.filter((shortcut) => shortcut.place === place)}
            />
          ))}
        </div>
      </DialogContent>
    </Dialog>
  )
}

function Place({ title, shortcuts }: { title: string; shortcuts: readonly KnownShortcut[] }) {
  const labels = [...new Set(shortcuts.map(({ label }) => label))]
  if (labels.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {labels.map((label) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
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
