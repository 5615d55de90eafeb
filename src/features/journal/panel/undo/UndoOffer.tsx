import { Button } from '@mui/material'
import { use, useState } from 'react'
import { DataProviderContext } from 'react-admin'
import type { PanelDataProvider } from '#client/api/createDataProvider.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { useTakeBack } from './undoJob.ts'

export default function UndoOffer({ batch }: { batch: string }) {
  const { texts } = useLanguage()
  const { undo } = useTakeBack()
  const [isUnderWay, setUnderWay] = useState(false)
  const provider = use(DataProviderContext) as PanelDataProvider | null
  if (!provider?.canTakeBack) return null
  return (
    <Button
      size="small"
      disabled={isUnderWay}
      onClick={() => {
        setUnderWay(true)
        void undo({ batch }).finally(() => setUnderWay(false))
      }}
    >
      {texts.undo.undo}
    </Button>
  )
}
