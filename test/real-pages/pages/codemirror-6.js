import { basicSetup, EditorView } from 'codemirror'

const length = new URLSearchParams(location.search).get('lines') ?? 90
const doc = Array.from({ length }, (_, line) => `Line ${line} of a longer document`).join('\n')
const parent = document.querySelector('#editor')
const theme = EditorView.theme({ '&': { height: '100%' } })
new EditorView({ doc, parent, extensions: [basicSetup, theme] })
