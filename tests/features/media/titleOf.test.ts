import { expect, it } from 'vitest'
import { titleOf } from '#features/media/panel/upload/uploadOne.ts'

it.each([
  ['IMG_2034.jpg', 'IMG 2034'],
  ['Erklärvideo  zur_Anmeldung.final.webm', 'Erklärvideo zur Anmeldung.final'],
  ['C:\\Bilder\\Katze.png', 'Katze'],
  ['../../etc/passwd', 'passwd'],
  ['‮gpj.exe.png', 'gpj.exe'],
  ['.png', '.png'],
  ['', '–'],
])('the file %j suggests the title %j', (name, title) => {
  expect(titleOf(name)).toBe(title)
})

it('a title is never longer than its field', () => {
  expect([...titleOf(`${'😀'.repeat(400)}.png`)]).toHaveLength(200)
})
