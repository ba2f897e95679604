import { isSeen, named, pressed } from './seen.ts'

/** Words of scripts that part them by spaces; Chinese and Japanese lines end anywhere. */
const WORDS = /[\p{Script=Latin}\p{Script=Hangul}]{2,}/gu

/** Words on buttons and tabs that go on in the next line: the button is too narrow for its longest word. */
export function broken(root: Element): string[] {
  const buttons = pressed(root).filter((control) => control.matches('button, a[class*=button], [role=tab]'))
  return buttons.filter(isSeen).flatMap((button) => {
    const word = textsOf(button).flatMap(brokenIn)[0]
    return word === undefined ? [] : [`broken: “${word}” in ${named(button)}`]
  })
}

function textsOf(element: Element): Text[] {
  const texts: Text[] = []
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && node.parentElement && isSeen(node.parentElement)) texts.push(node)
  return texts
}

function brokenIn(text: Text): string[] {
  return [...text.data.matchAll(WORDS)].flatMap(({ index, 0: word }) => {
    const range = document.createRange()
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    const [first, ...others] = range.getClientRects()
    // letters of two sizes stand in one line; the next line is below the middle of the first
    return first && others.some(({ top }) => top > first.top + first.height / 2) ? [word] : []
  })
}
