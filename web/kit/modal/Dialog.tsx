import type { ReactNode } from 'react'
import { Modal, type ModalProps } from './Modal.tsx'

/** A question or a short form, 480 px wide in the middle; from below on the phone. */
export function Dialog(props: ModalProps): ReactNode {
  return <Modal {...props} shape="dialog" />
}

/** What belongs to the thing on the screen: at its side on the desktop, from below on the phone. */
export function Sheet(props: ModalProps): ReactNode {
  return <Modal {...props} shape="sheet" />
}

/** The account drawer: 360 px from the right, the full width of the phone. */
export function Drawer(props: ModalProps): ReactNode {
  return <Modal {...props} shape="drawer" />
}
