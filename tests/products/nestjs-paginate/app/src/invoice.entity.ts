import { Column, Entity, JoinColumn, JoinTable, ManyToMany, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import { Customer } from './customer.entity'

export interface Line {
  text: string
  amount: number
  sku?: string
}

@Entity()
export class Invoice {
  @PrimaryGeneratedColumn()
  id: number

  @Column('text', { unique: true })
  number: string

  @Column('text', { nullable: true })
  title: string | null

  @Column('text', { nullable: true })
  note: string | null

  @Column('real', { nullable: true })
  amount: number | null

  @Column('integer', { nullable: true })
  cents: number | null

  @Column('integer', { nullable: true })
  quantity: number | null

  @Column('text', { nullable: true })
  state: string | null

  @Column('date', { nullable: true })
  issued: string | null

  @Column('datetime', { nullable: true })
  paidAt: Date | null

  @Column('boolean', { nullable: true })
  urgent: boolean | null

  @Column('integer', { nullable: true })
  customerId: number | null

  @ManyToOne(() => Customer, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'customerId' })
  customer: Customer | null

  @ManyToMany(() => Customer)
  @JoinTable()
  watchers: Customer[]

  @Column('simple-json', { nullable: true })
  tags: string[] | null

  @Column('simple-json', { nullable: true })
  lines: Line[] | null

  @Column('simple-json', { nullable: true })
  address: Record<string, string> | null

  @Column('simple-json', { nullable: true })
  dims: { w?: number; h?: number } | null

  @Column('text', { nullable: true })
  internal: string | null
}
