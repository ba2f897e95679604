import { type ComponentProps, useState } from 'react'

type Shut = Pick<ComponentProps<'button'>, 'disabled' | 'aria-disabled' | 'onClick' | 'onFocus' | 'onBlur'>

/**
 * How a button takes no presses. One that shuts under the very finger, as after the answer to its press, would lose the focus, and the
 * keyboard would begin again at the top: as long as it has it, it stays where Tab finds it.
 */
export function useShut({ disabled, onClick }: Shut, busy = false): Shut {
  const [focused, setFocused] = useState(false)
  const held = busy || (disabled && focused)
  return {
    disabled: disabled && !focused,
    'aria-disabled': held || undefined,
    // nor is a form sent by it
    onClick: held ? (event) => event.preventDefault() : onClick,
    onFocus: () => setFocused(true),
    // of a window that is left for another one it is still the button's
    onBlur: ({ currentTarget }) => setFocused(currentTarget === document.activeElement),
  }
}
