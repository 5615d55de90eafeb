const filled = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length))
const after = (start: string, piece: string, length: number) => start + filled(piece, length - start.length)
const numbered = (length: number, piece: (number: number) => string) => {
  let html = ''
  for (let number = 0; html.length < length; number += 1) html += piece(number)
  return html
}

/**
 * Documents of any length that parsers of HTML have taken long over: what makes them go through all that is open, put
 * things before tables, open marks again, keep many attributes or many siblings. The names say what is repeated.
 */
export const hardShapes: Readonly<Record<string, (length: number) => string>> = {
  ...Object.fromEntries(
    [
      ...[
        '<table>',
        '<b><i><u><p>x',
        '<select><option>',
        '<b><p>',
        '<a>',
        '<!--x-->',
        '<p><font>',
        '<p>x</p>',
      ],
      ...[
        '<ul><li>',
        '<svg>',
        '<svg><p>',
        '<math><mi>',
        '<table><tr><td>',
        '<h1><h2>',
        '<nobr>',
        '<button>',
        '<dd>',
      ],
      ...[
        '<form></form>',
        '</p>',
        '</br>',
        '<template>',
        '<frameset>',
        '<input>',
        '<pre>\n\n',
        '<li>',
        '<dt><dd>',
      ],
      ...[
        '<i></b></i><u></a>',
        '<table><caption>',
        '<ruby><rt>',
        '<applet>',
        '<plaintext>',
        '<noscript>',
        '<xmp>',
      ],
      ...[
        '&',
        '&nbsp;',
        '<',
        '\u00a0',
        '<p>\u0001',
        '<a href=x>y</a>',
        '<details><summary>',
        '<b></b>',
        '<![CDATA[',
        '<a><div>',
      ],
    ].map((piece) => [piece, (length: number) => filled(piece, length)]),
  ),
  'breaks in a deep place': (length) => after('<div>'.repeat(200), '<br>', length),
  'breaks before a table': (length) => after('<table>', '<br>', length),
  'marks before a table': (length) => after('<table>', 'x<i></i>', length),
  'rows with words between them': (length) => after('<table>', 'a <tr>', length),
  'cells of one row': (length) => after('<table><tr>', '<td>', length),
  'options of one choice': (length) => after('<select>', '<option>', length),
  'ends of a mark around much': (length) => after(`<b>${'<div>'.repeat(240)}`, '</b>', length),
  'marks of many names': (length) => numbered(length, (number) => `<b a=${number % 50}></b>`),
  'marks that stay open': (length) =>
    after(
      numbered(2_000, (number) => `<b a=${number}>`),
      '<p>x</p>',
      length,
    ),
  'a long class that is opened again': (length) =>
    after(`<b class="${'x'.repeat(5_000)}">`, '<p>x</p>', length),
  'attributes of many names': (length) => `<p ${numbered(length, (number) => `a${number.toString(36)} `)}>`,
  'attributes given to the body': (length) => numbered(length, (number) => `<body a${number}=1>`),
  'one long address': (length) => `<a href=${filled('x', length)}>x</a>`,
  'one long style': (length) => `<p style="${filled('text-align:left;', length)}">x</p>`,
  'one long relation': (length) => `<a target=x rel="${filled('opener ', length)}">x</a>`,
}
