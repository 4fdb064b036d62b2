import { adoptStyles, Root } from '@sso-elements/ui'
import { Dialog } from '@sso-elements/ui/dialog'
import { usePagedList } from '@sso-elements/ui/list'
import { createScrollMemory, Scroller } from '@sso-elements/ui/scroller'
import { productStyles } from '@sso-elements/ui/styles/product'
import { Component, useState } from 'react'
import { createRoot } from 'react-dom/client'

export { gateElement } from '@sso-elements/ui/permission'
export { autoScroll } from '@sso-elements/ui/timing'
export { createScrollMemory }

/** Rows have three heights, so that positions cannot be computed in advance. */
const heightOf = (id) => 30 + (id % 3) * 20

const drawRow = (item) => (
  <div className="row" style={{ height: heightOf(item.id) }}>
    <button type="button">Row {item.id}</button>
  </div>
)
const keyOf = ({ id }) => id

class ErrorNote extends Component {
  state = { error: null }
  static getDerivedStateFromError = (error) => ({ error })
  render() {
    return this.state.error ? <p className="error">{this.state.error.message}</p> : this.props.children
  }
}

const List = (props) => (
  <ErrorNote>
    <div style={{ height: props.height ?? 400 }}>
      <Scroller label="Issues" itemKey={keyOf} {...props}>
        {drawRow}
      </Scroller>
    </div>
  </ErrorNote>
)

const PagedIssues = ({ fetchPage }) => {
  const { data, total, loading, next } = usePagedList(fetchPage, { filter: [], pageSize: 20 })
  return <List items={data} total={total} busy={loading} onEndReached={next} />
}

const ShareDialog = ({ onClosed }) => {
  const [open, setOpen] = useState(false)
  const [inner, setInner] = useState(false)
  const close = () => {
    setOpen(false)
    onClosed()
  }
  return (
    <>
      <button type="button" id="open" onClick={() => setOpen(true)}>
        Share
      </button>
      <Dialog open={open} title="Share the list" closeLabel="Close" onClose={close}>
        <input id="password" />
        <button type="button" id="inner" onClick={() => setInner(true)}>
          More
        </button>
        <Dialog open={inner} title="Revoke?" closeLabel="Close" onClose={() => setInner(false)}>
          <button type="button" id="revoke">
            Revoke
          </button>
        </Dialog>
      </Dialog>
    </>
  )
}

/** Renders into a new element; the returned functions replace the content and unmount it. */
const render = (content) => {
  adoptStyles(document, productStyles)
  const place = document.body.appendChild(document.createElement('main'))
  // The error note shows caught errors, so they are not logged.
  const root = createRoot(place, { onCaughtError: () => {} })
  const show = (next) =>
    root.render(
      <Root lang="en" theme="light" brand="pms">
        {next}
      </Root>,
    )
  show(content)
  return {
    place,
    show,
    leave: () => {
      root.unmount()
      place.remove()
    },
  }
}

export const renderList = (props) => {
  const { show, ...page } = render(<List {...props} />)
  return { ...page, change: (next) => show(<List {...props} {...next} />) }
}
export const renderPagedList = (fetchPage) => render(<PagedIssues fetchPage={fetchPage} />)
export const renderDialog = (onClosed) => render(<ShareDialog onClosed={onClosed} />)
