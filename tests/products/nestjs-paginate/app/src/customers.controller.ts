import { Body, Controller, Delete, Get, HttpCode, NotFoundException, Param, ParseIntPipe, Patch, Post } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { FilterOperator, Paginate, PaginateConfig, PaginateQuery, paginate } from 'nestjs-paginate'
import type { Repository } from 'typeorm'
import { Customer } from './customer.entity'
import { CreateCustomer, UpdateCustomer } from './dto'

const config: PaginateConfig<Customer> = {
  sortableColumns: ['id', 'name', 'email'],
  searchableColumns: ['name', 'email'],
  filterableColumns: { id: [FilterOperator.EQ, FilterOperator.IN] },
  maxLimit: 100,
}

@Controller('customers')
export class CustomersController {
  constructor(@InjectRepository(Customer) private readonly customers: Repository<Customer>) {}

  @Get()
  list(@Paginate() query: PaginateQuery) {
    return paginate(query, this.customers, config)
  }

  @Get(':id')
  async one(@Param('id', ParseIntPipe) id: number) {
    const found = await this.customers.findOneBy({ id })
    if (found === null) throw new NotFoundException(`Customer ${id} not found`)
    return found
  }

  @Post()
  create(@Body() body: CreateCustomer) {
    return this.customers.save(this.customers.create(body))
  }

  @Patch(':id')
  async edit(@Param('id', ParseIntPipe) id: number, @Body() body: UpdateCustomer) {
    return this.customers.save(this.customers.merge(await this.one(id), body))
  }

  @Delete(':id')
  @HttpCode(204)
  async remove(@Param('id', ParseIntPipe) id: number) {
    await this.customers.remove(await this.one(id))
  }
}
