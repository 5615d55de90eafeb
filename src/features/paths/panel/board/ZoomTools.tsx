import { Button } from '@mui/material'
import { memo } from 'react'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import type { ZoomActions } from './useZoom.ts'

/** How large the picture is drawn. */
export const ZoomTools = memo(function ZoomTools({ zoom }: { zoom: ZoomActions }) {
  const { pathBoard } = useLanguage().texts
  return (
    <div className="path-zoom">
      <Button size="small" onClick={zoom.smaller} aria-label={pathBoard.zoomOut} title={pathBoard.zoomOut}>
        −
      </Button>
      <Button size="small" onClick={zoom.larger} aria-label={pathBoard.zoomIn} title={pathBoard.zoomIn}>
        +
      </Button>
      <Button size="small" onClick={zoom.fit}>
        {pathBoard.zoomFit}
      </Button>
      <Button size="small" onClick={zoom.full}>
        {pathBoard.zoomFull}
      </Button>
    </div>
  )
})
