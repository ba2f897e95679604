import { expect, it } from 'vitest'
import { figuresIn, fileFrom } from './figures.ts'

it('a figure is a text or a number; of anything else the place is told', () => {
  expect(() => figuresIn({ eras: [{ rate: null }] })).toThrow('eras.0.rate: no figure')
  expect(() => figuresIn({ eras: [{ rate: true }] })).toThrow('eras.0.rate: no figure')
  expect(() => figuresIn({ eras: undefined })).toThrow('eras: no figure')
})

it('a list is one where every place is the next number from nothing on; names that only begin so are names', () => {
  expect(fileFrom({ 'a.0': 'x', 'a.1': 'y' })).toEqual({ a: ['x', 'y'] })
  expect(fileFrom({ 'a.0': 'x', 'a.2': 'y' })).toEqual({ a: { 0: 'x', 2: 'y' } })
  expect(fileFrom({ 'a.1': 'x', 'a.56': 'y' })).toEqual({ a: { 1: 'x', 56: 'y' } })
  expect(fileFrom({ 'a.0': 'x', 'a.b': 'y' })).toEqual({ a: { 0: 'x', b: 'y' } })
  expect(fileFrom({})).toEqual({})
  expect(fileFrom({ 'a.b.c': 1, 'a.b.d': 2, 'a.e': 3 })).toEqual({ a: { b: { c: 1, d: 2 }, e: 3 } })
})
