/** A rectangle of the chart, in CSS pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** A box about its middle. */
export function boxAt({ x, y }: Point, width: number, height: number): Box {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 }
}

/** Whether two boxes share more than an edge. */
export function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

/** Whether a box lies within another. */
export function within(box: Box, room: Box): boolean {
  return box.left >= room.left && box.top >= room.top && box.right <= room.right && box.bottom <= room.bottom
}

/** Whether a box comes nearer to a point than a distance. */
export function nearer(box: Box, to: Point, distance: number): boolean {
  const dx = Math.max(box.left - to.x, 0, to.x - box.right)
  const dy = Math.max(box.top - to.y, 0, to.y - box.bottom)
  return dx * dx + dy * dy < distance * distance
}
