import { Skeleton } from '@mui/material'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { lazyPart } from '../../shell/lazyPart.tsx'
import { fieldKind } from '../fieldKinds.ts'
import type { FieldValueProps, FieldView } from './fieldView.ts'
import { NothingGiven } from './NothingGiven.tsx'

/** As high as most of what comes. */
const PathBoard = lazyPart<FieldValueProps>(() => import('../../path/board/PathBoard.tsx'), {
  Loading: () => <Skeleton variant="rounded" className="appears-late path-to-come" />,
})

/** How many steps there are; the column says of what. */
function StepCount({ value }: FieldValueProps) {
  return Array.isArray(value) ? value.length : <NothingGiven />
}

/** The steps as lines, where two versions of a path are compared. */
function StepLines({ field, value }: FieldValueProps) {
  const { language } = useLanguage()
  const text = fieldKind(field.kind).toText(value, field, language)
  return text === '' ? <NothingGiven /> : <span className="path-lines">{text}</span>
}

export const pathView: FieldView = { Cell: StepCount, Detail: StepLines, Page: PathBoard, alignRight: true }
