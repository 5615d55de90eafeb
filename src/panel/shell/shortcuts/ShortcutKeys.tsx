import { use, useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-admin'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { useAreas } from '../../palette/useAreas.ts'
import { FailureDialog } from '../../ui/FailureDialog.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { usePanel } from '../../ui/PanelContext.tsx'
import { createKeyPresses } from './keyPresses.ts'
import { OffersContext } from './ShortcutsContext.ts'
import { useCommand, useShortcut } from './useShortcut.ts'

const ShortcutSheet = lazyPart(() => import('./ShortcutSheet.tsx'), { Frame: FailureDialog })

/** Listens to the keyboard: what is offered on the page, the ways to the areas, and the sheet that lists them. */
export function ShortcutKeys() {
  const { texts } = useLanguage()
  const offers = use(OffersContext)
  const { singleKeys } = usePanel().session
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)

  // Before the page is painted: whoever sees it may press at once.
  useLayoutEffect(() => {
    const press = createKeyPresses(() => offers?.shortcuts.all() ?? [], singleKeys.get)
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [offers, singleKeys])

  useShortcut('?', open, { label: texts.shortcuts.title, place: 'everywhere' })
  useCommand({ key: 'shortcuts', title: texts.shortcuts.title, keys: '?', place: 'everywhere', run: open })
  return (
    <>
      <AreaKeys />
      {isOpen && <ShortcutSheet onClose={() => setOpen(false)} />}
    </>
  )
}

function AreaKeys() {
  return useAreas().flatMap(({ key, keys, title, to }) =>
    keys === undefined ? [] : [<AreaKey key={key} keys={keys} title={title} to={to} />],
  )
}

function AreaKey({ keys, title, to }: { keys: string; title: string; to: string }) {
  const navigate = useNavigate()
  useShortcut(keys, () => navigate(to), { label: title, place: 'areas' })
  return null
}
