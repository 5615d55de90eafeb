import { memo, useEffect, useState } from 'react'
import { Picture } from '../board/Picture.tsx'
import type { Selection } from '../board/selection.ts'
import type { PathFacts } from '../board/usePathFacts.ts'
import '../board/board.css'

/** The picture of the path as it is being edited. What is opened in it is opened among the steps. */
export const EditedPicture = memo(function EditedPicture(props: {
  path: PathFacts
  /** The step at which one is. */
  openKey: string | undefined
  onOpen: (key: string) => void
}) {
  const { path, openKey, onOpen } = props
  const first = path.steps[0]?.key ?? ''
  const [selected, setSelected] = useState<Selection>({ step: openKey ?? first })
  useEffect(() => {
    if (openKey !== undefined) setSelected({ step: openKey })
  }, [openKey])
  const shown = path.byKey.has(selected.step) ? selected : { step: first }

  function jump(number: number): boolean {
    const key = path.steps[number - 1]?.key
    if (key !== undefined) setSelected({ step: key })
    return key !== undefined
  }

  return (
    <Picture
      path={path}
      selected={shown}
      shown={path.facts}
      lit={undefined}
      onSelect={setSelected}
      onOpen={onOpen}
      onJump={jump}
    />
  )
})
