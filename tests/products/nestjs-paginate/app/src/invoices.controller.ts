import {
  Body,
  ConflictException,
  Controller,
  Delete,
  Get,
  HttpCode,
  NotFoundException,
  Param,
  ParseIntPipe,
  Patch,
  Post,
} from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { FilterOperator, Paginate, PaginateConfig, PaginateQuery, paginate } from 'nestjs-paginate'
import type { Repository } from 'typeorm'
import { CreateInvoice, UpdateInvoice } from './dto'
import { Invoice } from './invoice.entity'

const { EQ, IN, GTE, LTE, NULL, ILIKE } = FilterOperator
const range = [EQ, IN, GTE, LTE, NULL]

const config: PaginateConfig<Invoice> = {
  relations: ['watchers'],
  sortableColumns: ['id', 'number', 'title', 'amount', 'cents', 'quantity', 'state', 'issued', 'paidAt', 'urgent'],
  searchableColumns: ['number', 'title'],
  filterableColumns: {
    id: [EQ, IN],
    number: [EQ, IN, ILIKE],
    title: [EQ, IN, ILIKE],
    amount: range,
    cents: range,
    quantity: range,
    state: [EQ, IN, NULL],
    issued: range,
    paidAt: range,
    urgent: [EQ, IN, NULL],
    customerId: [EQ, IN, NULL],
    'watchers.id': [EQ, IN],
  },
  maxLimit: 100,
}

@Controller('invoices')
export class InvoicesController {
  constructor(@InjectRepository(Invoice) private readonly invoices: Repository<Invoice>) {}

  @Get()
  list(@Paginate() query: PaginateQuery) {
    return paginate(query, this.invoices, config)
  }

  @Get(':id')
  async one(@Param('id', ParseIntPipe) id: number) {
    const found = await this.invoices.findOne({ where: { id }, relations: { watchers: true } })
    if (found === null) throw new NotFoundException(`Invoice ${id} not found`)
    return found
  }

  @Post()
  create(@Body() body: CreateInvoice) {
    return this.save(this.invoices.create(), body)
  }

  @Patch(':id')
  async edit(@Param('id', ParseIntPipe) id: number, @Body() body: UpdateInvoice) {
    return this.save(await this.one(id), body)
  }

  @Delete(':id')
  @HttpCode(204)
  async remove(@Param('id', ParseIntPipe) id: number) {
    await this.invoices.remove(await this.one(id))
  }

  private async save(invoice: Invoice, { watchers, paidAt, ...values }: UpdateInvoice) {
    Object.assign(invoice, values)
    if (paidAt !== undefined) invoice.paidAt = paidAt === null ? null : new Date(paidAt)
    if (watchers !== undefined) Object.assign(invoice, { watchers: watchers.map((id) => ({ id })) })
    const same = await this.invoices.findOneBy({ number: invoice.number })
    if (same !== null && same.id !== invoice.id) throw new ConflictException('number already exists')
    const { id } = await this.invoices.save(invoice)
    return this.one(id)
  }
}
