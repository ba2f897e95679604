/**
 * Canvas settings that keep drawing on the processor. The map is thousands of short lines and small copies:
 * many times faster there than on an emulated graphics card, and even on a real one the bitmaps need no round trip.
 */
export const software: CanvasRenderingContext2DSettings = { willReadFrequently: true }
