import {
  AdminContext,
  ArrayInput,
  BooleanInput,
  ResourceContextProvider,
  SelectInput,
  SimpleForm,
  SimpleFormIterator,
  TextInput,
} from 'react-admin'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { questionKinds } from '#features/forms/model/document.ts'
import { benchItems } from './benchQuestions.ts'
import { addRecorder } from './recorder.ts'

const kinds = questionKinds.map((kind) => ({ id: kind, name: kind }))

/** The same fields in react-admin's own list of inputs, as its manual shows it. */
function StockForm() {
  return (
    <AdminContext>
      <ResourceContextProvider value="forms">
        <SimpleForm record={{ id: 1, items: benchItems }}>
          <ArrayInput source="items">
            <SimpleFormIterator inline>
              <TextInput source="key" />
              <SelectInput source="kind" choices={kinds} />
              <TextInput source="label.de" />
              <TextInput source="label.en" />
              <BooleanInput source="required" />
            </SimpleFormIterator>
          </ArrayInput>
        </SimpleForm>
      </ResourceContextProvider>
    </AdminContext>
  )
}

addRecorder()
createRoot(document.getElementById('root') ?? document.body).render(
  <RouterProvider router={createMemoryRouter([{ path: '*', element: <StockForm /> }])} />,
)
