import { useGetRecordId } from 'react-admin'
import { Route, Routes } from 'react-router'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { DerivedList } from '#panel/list/DerivedList.tsx'
import DerivedDetail from '#panel/record/DerivedDetail.tsx'
import { PageHeader } from '#panel/ui/PageHeader.tsx'
import { useAnswersEntry, WithAnswers } from './WithAnswers.tsx'

/** The answers to a form as a list like any other, and below it the page of each. */
export default function AnswersPage() {
  const form = useGetRecordId()
  const { texts } = useLanguage()
  const { resource } = useAnswersEntry(form)
  return (
    <>
      {/* The list and the page of an answer have headings of their own. */}
      {!resource && <PageHeader title={texts.formAnswers.title} />}
      <WithAnswers form={form}>
        {() => (
          <Routes>
            <Route path="answers" element={<DerivedList />} />
            <Route path="answers/:id" element={<DerivedDetail />} />
          </Routes>
        )}
      </WithAnswers>
    </>
  )
}
