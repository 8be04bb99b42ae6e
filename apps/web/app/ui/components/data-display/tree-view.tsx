import './tree-view.css'
import { Button, Tree, TreeItem, TreeItemContent, type Key } from 'react-aria-components'
import { Icon, type IconName } from '../../icons/icon.tsx'

export interface TreeNode {
  id: string
  name: string
  icon: IconName
  children?: readonly TreeNode[]
}

interface TreeViewProps {
  label: string
  nodes: readonly TreeNode[]
  /** The one that is shown beside the tree; null: none of them. */
  selected: string | null
  expanded: ReadonlySet<string>
  onSelect: (id: string) => void
  onExpand: (expanded: ReadonlySet<string>) => void
  /** The label of the button that opens a branch. */
  openLabel: string
}

/** Branches that open and close; arrows walk through them, Enter and Space choose. */
export function TreeView({ label, nodes, selected, expanded, onSelect, onExpand, openLabel }: TreeViewProps) {
  return (
    <Tree
      className="tree"
      aria-label={label}
      selectionMode="single"
      selectionBehavior="replace"
      disallowEmptySelection
      selectedKeys={selected === null ? [] : [selected]}
      expandedKeys={expanded}
      onSelectionChange={(keys) => {
        const [key] = keys === 'all' ? [] : [...keys]
        if (key !== undefined && key !== selected) onSelect(String(key))
      }}
      onExpandedChange={(keys: Set<Key>) => onExpand(new Set([...keys].map(String)))}
    >
      {nodes.map((node) => (
        <Branch key={node.id} node={node} openLabel={openLabel} />
      ))}
    </Tree>
  )
}

function Branch({ node, openLabel }: { node: TreeNode; openLabel: string }) {
  const { id, name, icon, children = [] } = node
  return (
    <TreeItem id={id} textValue={name} className="tree-item">
      <TreeItemContent>
        {({ level, isExpanded }) => (
          <div className="tree-row" style={{ paddingInlineStart: (level - 1) * 16 }}>
            {children.length > 0 ? (
              <Button slot="chevron" className="tree-open" aria-label={openLabel}>
                <Icon name={isExpanded ? 'chevron-down' : 'chevron-right'} size={16} />
              </Button>
            ) : (
              <span className="tree-open" />
            )}
            <Icon name={icon} size={18} />
            <bdi>{name}</bdi>
          </div>
        )}
      </TreeItemContent>
      {children.map((child) => (
        <Branch key={child.id} node={child} openLabel={openLabel} />
      ))}
    </TreeItem>
  )
}
