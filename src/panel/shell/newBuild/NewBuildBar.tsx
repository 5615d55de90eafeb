import { Button } from '@mui/material'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { useMayLeave } from '../../ui/LeaveQuestion.ts'
import { usePanel } from '../../ui/PanelContext.tsx'
import { reloadFor } from './buildWatch.ts'
import './newBuild.css'

/** Says that there is a new version, and loads it when asked to. */
export default function NewBuildBar({ build, onPutOff }: { build: string; onPutOff: () => void }) {
  const { texts } = useLanguage()
  const { unsaved } = usePanel().session
  const mayLeave = useMayLeave()

  async function reload() {
    if (!(await mayLeave())) return
    unsaved.clear()
    // The browser's own question goes with the next drawing; two questions would be one too many.
    setTimeout(() => reloadFor(build))
  }
  return (
    <div className="new-build line">
      <p>{texts.newBuild.title}</p>
      <Button size="small" variant="outlined" onClick={() => void reload()}>
        {texts.newBuild.reload}
      </Button>
      <Button size="small" color="inherit" onClick={onPutOff}>
        {texts.newBuild.later}
      </Button>
    </div>
  )
}
